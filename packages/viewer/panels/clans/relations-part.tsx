/** Shows relations of the largest clans, from the stream: a matrix of scores, or a graph of friends and foes. */
import { useRef, useState } from 'preact/hooks';
import { useApp, useBeat, useTexts } from '../../state/context.js';
import { fillIn } from '../../words/text.js';
import { Choices, Note } from '../parts/blocks.js';
import { largestClans, type RelatedClan, scoresOf } from './relations.js';
import { TiesGraph } from './ties-graph.js';
import { TiesMatrix } from './ties-matrix.js';

const MATRIX_CLANS = 12;
const GRAPH_CLANS = 24;

type Form = 'matrix' | 'graph';

export function RelationsView() {
  const app = useApp();
  const { clans: text } = useTexts();
  const [form, setForm] = useState<Form>('matrix');
  const [description, describe] = useState('');
  const view = useRef<HTMLDivElement>(null);
  const shown = useRef<readonly RelatedClan[]>([]);
  useBeat();
  // While the view has the keyboard focus, the order of clans stays, so that the focus does not move.
  const isInUse = shown.current.length > 0 && view.current?.contains(document.activeElement) === true;
  if (!isInUse) shown.current = largestClans(app, form === 'graph' ? GRAPH_CLANS : MATRIX_CLANS);
  const { current: clans } = shown;
  const relations = { clans, scoreOf: scoresOf(app), describe };
  return (
    <div>
      <Choices<Form>
        label={text.relations}
        choices={[
          ['matrix', text.matrix],
          ['graph', text.graph],
        ]}
        chosen={form}
        choose={(chosen) => {
          shown.current = [];
          setForm(chosen);
          describe('');
        }}
      />
      <div id="relations" ref={view}>
        {clans.length < 2 ? (
          <Note>{text.lonely}</Note>
        ) : form === 'graph' ? (
          <>
            <TiesGraph {...relations} />
            <Note>{text.graphText}</Note>
          </>
        ) : (
          <>
            <TiesMatrix {...relations} />
            <Note>{fillIn(text.matrixText, { n: clans.length })}</Note>
          </>
        )}
      </div>
      <Note id="pair" role="status">
        {description}
      </Note>
    </div>
  );
}
