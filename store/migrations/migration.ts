/** One step that upgrades the store from one version to the next. */

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly statements: readonly string[];
}
