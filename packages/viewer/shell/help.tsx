/** The help: symbols on the map, first steps, and keys. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Words } from '../../../http/content/words/words.js';
import { openDialog } from '../panels/parts/dialog.js';
import type { BadgeName } from '../stage/shaders/badges.js';
import type { App } from '../state/app.js';
import { BadgePicture, CastePicture, LandPicture, ObjectPicture, PlantPicture } from './pictures.js';

export function openHelp(app: App): void {
  const { tools } = app.config.text;
  openDialog(tools.help, tools.close, <Help app={app} />);
}

function Help({ app }: { readonly app: App }) {
  const { things, help: text, keys } = app.config.text;
  const { language } = app.config;
  return (
    <div class="help panel">
      <p>
        <a href={`/guide?lang=${language}`}>{text.guide}</a>
        {' · '}
        <a href={`/wiki?lang=${language}`}>{text.wiki}</a>
      </p>
      <TermItems app={app} />
      <Items title={text.objects}>
        {entries(things.objects)
          .filter(([name]) => name !== 'plant')
          .map(([name, thing]) => (
            <Item key={name} {...thing} picture={<ObjectPicture name={name} />} />
          ))}
      </Items>
      <Items title={text.land}>
        {entries(things.land).map(([name, thing]) => (
          <Item key={name} {...thing} picture={<LandPicture name={name} />} />
        ))}
      </Items>
      <Items title={text.badges}>
        {entries(things.badges).map(([name, thing]) => (
          <Item key={name} {...thing} picture={<BadgePicture name={name satisfies BadgeName} />} />
        ))}
      </Items>
      <h3>{text.keys}</h3>
      <dl class="keys">
        {entries(keys).map(([name, { key, text: words }]) => (
          <div key={name}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function TermItems({ app }: { readonly app: App }) {
  const { help: text } = app.config.text;
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => void app.words().then(setWords, () => undefined), []);
  if (words === null) return <p>{app.config.panels.common.loading}</p>;
  const { castes, plantVariants } = words.terms;
  return (
    <>
      <Items title={text.beings}>
        {entries(castes).map(([caste, term]) => (
          <Item key={caste} {...term} picture={<CastePicture caste={caste} />} />
        ))}
      </Items>
      <Items title={text.plants}>
        {entries(plantVariants).map(([variant, term]) => (
          <Item key={variant} {...term} picture={<PlantPicture variant={variant} />} />
        ))}
      </Items>
    </>
  );
}

function Items({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <>
      <h3>{title}</h3>
      <ul class="things">{children}</ul>
    </>
  );
}

interface ItemProps {
  readonly name: string;
  readonly text: string;
  readonly picture: ComponentChildren;
}

function Item({ name, text, picture }: ItemProps) {
  return (
    <li>
      {picture}
      <span>
        <b>{name}</b> {text}
      </span>
    </li>
  );
}

function entries<Table extends object>(table: Table): readonly [keyof Table, Table[keyof Table]][] {
  return Object.entries(table) as [keyof Table, Table[keyof Table]][];
}
