/**
 * Texts of a language in the panels beside the stage and in the god's console. English is the pattern: a missing or
 * additional text in another language does not compile.
 */
import type { PANELS } from './en/panels.js';

export type PanelsText = typeof PANELS;

/** The tabs; their order is that of http/viewer/panels/registry.ts. */
export type PanelName = keyof PanelsText['titles'];
