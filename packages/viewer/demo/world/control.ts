/** Control messages of the page: everybody is god in the own tab, so there is no passkey. */
import { ackMessage, errorMessage, type MessageId } from '#actors/broadcast/messages.js';
import type { ControlReply } from '#actors/clock/protocol.js';
import { invalid } from '#schemas/errors.js';
import { LIMITS } from '#schemas/limits.js';
import { checker } from '#schemas/validation.js';
import { ControlMessage, controlValueItems } from '#schemas/wire/control.js';
import type { Tab } from './tab.js';

const checkMessage = checker(ControlMessage, 'body');

/** Carries out a message of the socket and returns its answer. */
export async function answerMessage(tab: Tab, text: string): Promise<string> {
  let id: MessageId;
  try {
    const { id: given, action, value } = JSON.parse(text) as { id?: MessageId; action?: unknown; value?: unknown };
    id = given;
    return ackMessage(id, await control(tab, value === undefined ? { action } : { action, value }));
  } catch (error) {
    return errorMessage(id, error);
  }
}

/** Fails with a coded error. */
export async function control(tab: Tab, message: unknown): Promise<ControlReply> {
  const checked = checkMessage(message);
  if (!checked.ok) throw invalid(checked.items);
  const { action, value = null } = checked.value;
  const items = controlValueItems(checked.value);
  if (items.length > 0) throw invalid(items);
  return tab.clock.ask('control', { action, value }, LIMITS.controlMs.value);
}
