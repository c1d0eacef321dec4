/** Messages of the janitor, which runs on the main thread and only asks other actors. */
export type JanitorProtocol = {
  /** Starts the housekeeping of the store now, in addition to the schedule. Fails if the chronicle fails. */
  housekeep: { request: null; reply: { readonly removedSnapshots: number } };
  /** Removes everyday events of old worlds now, in addition to the schedule. Returns the number of events removed. */
  thin: { request: null; reply: { readonly removedEvents: number } };
};
