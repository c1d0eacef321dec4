/** The parts of the NATS client library that the service needs. The build bundles them (rollup.config.js). */
export { type KV, Kvm } from '@nats-io/kv';
export {
  type Authenticator,
  connect,
  createInbox,
  credsAuthenticator,
  headers,
  type Msg,
  type NatsConnection,
  nkeyAuthenticator,
  type NodeConnectionOptions,
  usernamePasswordAuthenticator,
} from '@nats-io/transport-node';
