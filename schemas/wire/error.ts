/** Error bodies (docs/decisions.md#agreements-are-rows-and-schemas): a 422 lists its items, every other error has a code and a text. */
import { Type } from '../typebox.js';
import { ERRORS } from '../errors.js';
import { named } from './types.js';

const ValidationItemState = named('ValidationItem', {
  loc: Type.Array(Type.Unsafe<string | number>({ type: ['string', 'integer'] }), {
    description: 'Path of the wrong value; it begins with body, query or path.',
  }),
  msg: Type.String(),
  type: Type.String(),
  input: Type.Optional(Type.Unknown({ description: 'The refused value, if it is short.' })),
});

const CodedDetail = named('CodedDetail', {
  error: Type.Unsafe<string>({ type: 'string', enum: Object.keys(ERRORS) }),
  detail: Type.String(),
});

export const ErrorDetail = Type.Union([Type.Array(ValidationItemState), CodedDetail]);

export const ValidationErrorBody = named('ValidationError', 'What is wrong with the request, item by item.', {
  detail: Type.Array(ValidationItemState),
});

export const CodedErrorBody = named('CodedError', 'A code of the error table and a text.', { detail: CodedDetail });
