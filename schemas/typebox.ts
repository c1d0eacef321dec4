/**
 * TypeBox, as far as it is used here: the words that our schemas are made of, and their compiler. Everything of ours
 * takes it from this file, of which the build makes one (rollup.config.js): as it comes, TypeBox is 700 modules, whose
 * loading was a third of a start. What is named here is all that the build keeps.
 */
import {
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
} from 'typebox';

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
