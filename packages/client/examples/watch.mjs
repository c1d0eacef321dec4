// Prints one line a second about a running world, and the deaths in it: node watch.mjs [address] [seconds]
const [address = 'http://127.0.0.1:8000', seconds = 'Infinity'] = process.argv.slice(2);
// In a checkout of Spaceland the built module stands in for the package.
const { connect } = await import('spaceland-client').catch(
  () => import('../../../dist/packages/client/package/index.js'),
);
// Node before 22 has no WebSocket; the package ws has one.
const WebSocket = globalThis.WebSocket ?? (await import('ws')).WebSocket;

const client = connect(address, { WebSocket });
let shownAtMs = 0;

client.on('status', async (status) => {
  console.log(`${address}: ${status}`);
  if (status === 'lost') console.log(await client.whyLost());
});
client.on('frame', ({ events }) => {
  for (const { type, payload, cause } of events)
    if (type === 'death') console.log(`${payload.personal_name} died of ${cause}`);
  if (Date.now() - shownAtMs < 1000) return;
  shownAtMs = Date.now();
  const { tick, season, living } = client.world.state();
  console.log(`tick ${tick}, ${season}: ${living} creatures`);
});

if (Number.isFinite(Number(seconds))) setTimeout(() => client.close(), Number(seconds) * 1000);
