/** The driver that the services of a test run on: `test/suite.ts` runs some files a second time, with SIM_DRIVER=node. */
import { loadUws } from '../../http/driver/uws.js';
import { DRIVERS, type DriverName } from '../../schemas/configuration/configuration.js';

/** The build of uWebSockets.js for Node 20 loads on every system that is supported; later ones need glibc 2.38. */
const LOADS_EVERYWHERE = 20;

const isSure = Number(process.versions.node.split('.')[0]) <= LOADS_EVERYWHERE;

export const HAS_UWS = isSure || loads();

function loads(): boolean {
  try {
    loadUws();
    return true;
  } catch {
    return false;
  }
}

/** Null: the one that a service chooses. Where that would be node:http, it is asked for, so that the log stays empty. */
export const DRIVER: DriverName | null =
  DRIVERS.find((name) => name === process.env['SIM_DRIVER']) ?? (HAS_UWS ? null : 'node');
