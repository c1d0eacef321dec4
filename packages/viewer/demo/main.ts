/** The script of the demo (docs/demo.md): the viewer with a world of its own, which a worker of the page computes. */
import { byId } from '../page/elements.js';
import { openDialog } from '../panels/parts/dialog.js';
import { startViewer } from '../start.js';
import { fill, readConfig } from '../words/config.js';
import { TabTransport } from './tab-transport.js';

const { engine = '', version = '' } = byId('app').dataset;
const { demo, tools } = readConfig().text;

// A browser that forbids service workers shows the site while there is a network.
void navigator.serviceWorker?.register('offline.js').catch(() => undefined);

await startViewer(
  new TabTransport({
    folder: new URL('.', location.href),
    engine,
    version,
    onNotice: (notice, detail) => openDialog(demo.title, tools.close, fill(demo[notice], detail)),
  }),
);
