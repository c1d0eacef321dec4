/** Reads the environment for a command: an invalid variable ends it with a line that names it and exit code 2. */
import { readConfiguration, type Configuration } from '../schemas/configuration.js';
import { usageFailure } from './failure.js';

/** The start-up configuration of this process. */
export function environmentConfiguration(): Configuration {
  const result = readConfiguration(process.env);
  if (!result.ok) throw usageFailure(result.message);
  return result.configuration;
}
