/**
 * What a language has to say in the panels beside the stage and in the god's console. English is the pattern: a text that
 * another language lacks, or has too many, does not compile.
 */
import type { PANELS } from './en/panels.js';

export type PanelsText = typeof PANELS;

/** The tabs; their order is that of http/viewer/panels/registry.ts. */
export type PanelName = keyof PanelsText['titles'];
