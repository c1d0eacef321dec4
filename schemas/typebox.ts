/**
 * The part of TypeBox that is used, and its compiler. All code imports TypeBox from this file, which the build bundles
 * (rollup.config.js), because loading the 700 modules of the package would take a third of the start. The bundle
 * contains only the names listed here.
 */
import { Array, Boolean, Integer, Literal, Number, Object, Optional, String, Union, Unknown, Unsafe } from 'typebox';

export type { Static, TObject, TProperties, TSchema, TUnsafe } from 'typebox';
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
