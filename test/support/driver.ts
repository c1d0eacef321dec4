/** The driver that the services of a test run on: `test/suite.ts` runs some files a second time, with SIM_DRIVER=node. */
import { DRIVERS, type DriverName } from '../../schemas/configuration.js';

/** Null: the one that a service chooses. */
export const DRIVER: DriverName | null = DRIVERS.find((name) => name === process.env['SIM_DRIVER']) ?? null;
