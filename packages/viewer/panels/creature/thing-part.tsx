/** Shows a selected plant, house or corpse, from the stream. */
import { useApp, useBeat, useFormat, useTexts } from '../../state/context.js';
import { rowOf } from '../../world/entities.js';
import { Facts, Note, Term } from '../parts/blocks.js';
import { ClanLink } from '../parts/links.js';

interface Props {
  readonly kind: 'plant' | 'house' | 'corpse';
  readonly id: number;
}

const FACTS = { plant: PlantFacts, house: HouseFacts, corpse: CorpseFacts } as const;

export function ThingFacts({ kind, id }: Props) {
  const { client } = useApp();
  const { creature: text } = useTexts();
  useBeat();
  const { plants, houses, corpses } = client.world.tables;
  const row = rowOf({ plant: plants, house: houses, corpse: corpses }[kind], id);
  const KindFacts = FACTS[kind];
  return (
    <div id="thing">
      {row < 0 ? (
        <>
          <h2>{text[kind]}</h2>
          <Note>{text.gone}</Note>
        </>
      ) : (
        <KindFacts id={id} row={row} />
      )}
    </div>
  );
}

interface RowProps {
  readonly id: number;
  readonly row: number;
}

function PlantFacts({ row }: RowProps) {
  const { client, config } = useApp();
  const { creature: text } = config.panels;
  const format = useFormat();
  const { plants } = client.world.tables;
  const marks = (['withering', 'cultivated', 'irrigated'] as const).filter((mark) => plants.number(mark, row, 0) === 1);
  return (
    <>
      <h2>
        <Term table="plantVariants" code={plants.text('variant', row) ?? ''} />
      </h2>
      <Note>{marks.map((mark) => text[mark]).join(' · ')}</Note>
      <Facts rows={[[text.growth, format.percent(plants.number('growth', row, 0))]]} />
    </>
  );
}

function HouseFacts({ id, row }: RowProps) {
  const { client, config } = useApp();
  const { creature: text } = config.panels;
  const format = useFormat();
  const { houses } = client.world.tables;
  const marks = [
    houses.number('is_ruin', row, 0) === 1 && text.ruin,
    houses.number('hearth_lit', row, 0) === 1 && text.hearth,
  ];
  return (
    <>
      <h2>{`${text.house} #${id}`}</h2>
      <Note>{marks.filter((mark) => mark !== false).join(' · ')}</Note>
      <p>
        <ClanLink id={houses.number('clan_id', row, 0)} />
      </p>
      <Facts
        rows={[
          [text.material, <Term table="materials" code={houses.text('material', row) ?? ''} />],
          [text.beds, format.whole(houses.number('beds', row, 0))],
          [text.standing, format.percent(houses.number('hp_frac', row, 0))],
          [text.murals, format.whole(houses.number('murals', row, 0))],
        ]}
      />
    </>
  );
}

function CorpseFacts({ row }: RowProps) {
  const { client, config } = useApp();
  const { creature: text } = config.panels;
  const format = useFormat();
  const { tables, tick } = client.world;
  const { corpses } = tables;
  return (
    <>
      <h2>{text.corpse}</h2>
      <Facts
        rows={[
          [text.caste, <Term table="castes" code={corpses.text('caste', row) ?? ''} />],
          [text.energy, format.compact(corpses.number('energy', row, tick))],
          [text.left, format.span(corpses.number('ttl', row, tick))],
        ]}
      />
    </>
  );
}
