/** Reads the environment for a command. An invalid variable ends it with exit code 2 and a line that names the variable. */
import { readConfiguration, type Configuration } from '../schemas/configuration.js';
import { usageFailure } from './failure.js';

/** The start-up configuration of this process. */
export function environmentConfiguration(): Configuration {
  const result = readConfiguration(process.env);
  if (!result.ok) throw usageFailure(result.message);
  return result.configuration;
}
