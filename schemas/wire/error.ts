/** Error bodies (docs/decisions/0007-one-schema.md): a 422 lists its items, every other error has a code and a text. */
import { Type } from '../typebox.js';
import { ERRORS } from '../errors.js';

const ValidationItemState = Type.Object(
  {
    loc: Type.Array(Type.Unsafe<string | number>({ type: ['string', 'integer'] }), {
      description: 'Where: begins with body, query or path.',
    }),
    msg: Type.String(),
    type: Type.String(),
    input: Type.Optional(Type.Unknown({ description: 'The value refused, if it is short.' })),
  },
  { $id: 'ValidationItem' },
);

const CodedDetail = Type.Object(
  {
    error: Type.Unsafe<string>({ type: 'string', enum: Object.keys(ERRORS) }),
    detail: Type.String(),
  },
  { $id: 'CodedDetail' },
);

export const ErrorDetail = Type.Union([Type.Array(ValidationItemState), CodedDetail]);

export const ValidationErrorBody = Type.Object(
  { detail: Type.Array(ValidationItemState) },
  { $id: 'ValidationError', description: 'What is wrong with the request, item by item.' },
);

export const CodedErrorBody = Type.Object(
  { detail: CodedDetail },
  { $id: 'CodedError', description: 'A code of the error table and a text.' },
);
