/** A button that shows the moment of an entry on the stage. */
import { useApp, useFormat } from '../../state/context.js';
import { type Watched, watchTick } from '../../state/watching.js';
import { fillIn } from '../../words/config.js';
import { Button } from './blocks.js';

export function WatchLink(watched: Watched) {
  const app = useApp();
  const { watch, watchText } = app.config.text.time;
  const label = fillIn(watchText, { n: useFormat().moment(watched.tick) });
  return (
    <Button class="link watch" aria-label={label} title={label} onClick={() => void watchTick(app, watched)}>
      {watch}
    </Button>
  );
}
