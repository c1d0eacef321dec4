/**
 * Writers of JSON answers, by the id of the operation. The build replaces this module: fast-json-stringify compiles the
 * closed schemas of the routes to code (rollup.config.js), so that an answer has only the fields that its schema names.
 */
export type AnswerWriter = (value: unknown) => string;

export const ANSWER_WRITERS: Readonly<Record<string, AnswerWriter | undefined>> = {};
