/**
 * The part of TypeBox that is used. All code imports TypeBox from here, and the build bundles this file with only the
 * names listed (rollup.config.js), because loading the package's 700 modules would take a third of the start.
 */
import { Array, Boolean, Integer, Literal, Number, Object, Optional, String, Union, Unknown, Unsafe } from 'typebox';

export type { Static, TInteger, TObject, TProperties, TSchema, TUnsafe } from 'typebox';
export { Compile } from 'typebox/schema';

export const Type = {
  Array,
  Boolean,
  Integer,
  Literal,
  Number,
  Object,
  Optional,
  String,
  Union,
  Unknown,
  Unsafe,
};
