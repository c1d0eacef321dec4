/** Shows the obituary of a dead creature in sentences, and a picture of it to share. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Life } from '../../../client/index.js';
import { casteColor } from '../../colors/palette.js';
import { copyText } from '../../page/elements.js';
import type { App } from '../../state/app.js';
import { useApp, useFormat } from '../../state/context.js';
import { creatureName } from '../../state/names.js';
import { nameOf } from '../../words/config.js';
import type { Format } from '../../words/format.js';
import { fillIn } from '../../words/text.js';
import { Button, Section } from '../parts/blocks.js';
import { openDialog } from '../parts/dialog.js';
import { CARD_HEIGHT, CARD_WIDTH, drawCard } from './obituary-card.js';

export function Obituary(life: Life) {
  const app = useApp();
  const format = useFormat();
  const { obituary: text } = app.config.panels.creature;
  if (life.death === null) return null;
  const lines = obituaryLines(app, format, life);
  const share = (): void =>
    openDialog(text.share, app.config.text.tools.close, <Card app={app} life={life} lines={lines} />);
  return (
    <Section title={text.title} id="obituary">
      <p>{lines.join(' ')}</p>
      <Button id="share-life" onClick={share}>
        {text.share}
      </Button>
    </Section>
  );
}

function obituaryLines(app: App, format: Format, { entity, family, deeds, death }: Life): readonly string[] {
  const { config } = app;
  const { obituary: text } = config.panels.creature;
  const parents = [family.mother, family.father].flatMap((kin) => (kin ? [nameOfKin(app, kin)] : []));
  const { born_tick: born, generation, clan_name: clan, title } = entity;
  const count = (pattern: string, n: number): string => (n > 0 ? fillIn(pattern, { n: format.whole(n) }) : '');
  const lines = [
    born === undefined || born === null || parents.length === 0
      ? text.parentless
      : fillIn(text.born, { day: format.dayNumber(born), n: format.whole(generation ?? 0) }),
    parents.length > 0 ? fillIn(text.parents, { n: format.list(parents) }) : '',
    clan ? fillIn(text.clan, { n: clan }) : '',
    title ? fillIn(text.known, { n: nameOf(config, 'titles', title) }) : '',
    count(text.children, deeds.children),
    count(text.victories, deeds.victories),
    count(text.kills, deeds.kills),
  ];
  if (death !== null) {
    const { tick, cause, killer_id: killer } = death;
    if (typeof born === 'number') lines.push(fillIn(text.lived, { n: format.days(tick - born) }));
    const places = { day: format.dayNumber(tick), n: nameOf(config, 'causes', cause) };
    lines.push(
      killer === null ? fillIn(text.died, places) : fillIn(text.killed, { ...places, by: creatureName(app, killer) }),
    );
  }
  return lines.filter((line) => line !== '');
}

function nameOfKin(app: App, { id, personal_name: name }: { id: number; personal_name: string | null }): string {
  return name ?? creatureName(app, id);
}

interface CardProps {
  readonly app: App;
  readonly life: Life;
  readonly lines: readonly string[];
}

function Card({ app, life, lines }: CardProps) {
  const { obituary: text } = app.config.panels.creature;
  const canvas = useRef<HTMLCanvasElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const { entity } = life;
  const name = entity.personal_name ?? creatureName(app, entity.id);
  const link = `${location.origin}/?world=${app.worldId.value}&creature=${entity.id}`;
  const caste = nameOf(app.config, 'castes', entity.caste ?? null);
  const world = fillIn(text.world, { n: app.worldId.value ?? '', seed: app.seed() ?? '' });
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d');
    const color = casteColor(entity.caste ?? null);
    if (pen) drawCard(pen, { name, caste, lines, foot: `Spaceland · ${world}`, color, entity });
  }, []);
  const copy = async (): Promise<void> => {
    const isAllowed = await copyText(`${name}. ${lines.join(' ')}\n${link}`);
    setCopied(isAllowed);
    if (!isAllowed) address.current?.select();
  };
  const save = (): void =>
    canvas.current?.toBlob((blob) => {
      if (blob === null) return;
      const anchor = document.createElement('a');
      anchor.href = URL.createObjectURL(blob);
      anchor.download = `${name}.png`;
      anchor.click();
      URL.revokeObjectURL(anchor.href);
    });
  return (
    <div class="obituary-card">
      <canvas
        ref={canvas}
        width={CARD_WIDTH}
        height={CARD_HEIGHT}
        role="img"
        aria-label={`${name}. ${lines.join(' ')}`}
      />
      <input ref={address} type="text" value={link} readOnly aria-label={text.link} />
      <div class="row">
        <Button onClick={() => void copy()}>{isCopied ? text.copied : text.copy}</Button>
        <Button onClick={save}>{text.save}</Button>
      </div>
    </div>
  );
}
