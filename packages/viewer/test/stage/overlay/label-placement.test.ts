/** Names over the stage: none is cut off by the edge of the view or covered by what lies over the stage. */
import fc from 'fast-check';
import t from 'tap';
import { labelPlace } from '#packages/viewer/stage/overlay/label-placement.js';

const STAGE = { width: 600, height: 400 };
const LABEL = { width: 120, height: 16 };

t.test('a name stands over its bearer where there is room', async (test) => {
  test.same(labelPlace({ x: 300, y: 200 }, 0, LABEL, STAGE), { x: 300, y: 200 });
  test.same(labelPlace({ x: 300, y: 200 }, 20, LABEL, STAGE), { x: 300, y: 180 });
});

t.test('at the edge it is moved inwards, and bodies outside the view are not named', async (test) => {
  test.same(labelPlace({ x: 590, y: 200 }, 0, LABEL, STAGE), { x: 540, y: 200 });
  test.same(labelPlace({ x: 5, y: 3 }, 20, LABEL, STAGE), { x: 60, y: 8 });
  for (const [x, y] of [
    [-1, 200],
    [601, 200],
    [300, -1],
    [300, 401],
  ] as const)
    test.equal(labelPlace({ x, y }, 0, LABEL, STAGE), null);
});

t.test('all of it is on the stage wherever its bearer is', async (test) => {
  const place = fc.record({ x: fc.integer({ min: -50, max: 650 }), y: fc.integer({ min: -50, max: 450 }) });
  const property = fc.property(place, fc.integer({ min: 0, max: 90 }), (bearer, lift) => {
    const at = labelPlace(bearer, lift, LABEL, STAGE);
    return at === null || (at.x >= 60 && at.x <= 540 && at.y >= 8 && at.y <= 392);
  });
  test.doesNotThrow(() => fc.assert(property));
});

t.test('a name wider than the stage shows its beginning', async (test) => {
  test.equal(labelPlace({ x: 50, y: 50 }, 0, LABEL, { width: 100, height: 400 })?.x, 60);
});

const COVERS = [
  { left: 10, top: 250, right: 200, bottom: 390 },
  { left: 400, top: 240, right: 590, bottom: 390 },
];

t.test('beside what covers the stage it is moved aside, the short way', async (test) => {
  // Half of it is 60 by 8, and 2 are kept free: 200 + 62, 250 - 10.
  test.same(labelPlace({ x: 230, y: 300 }, 0, LABEL, STAGE, COVERS), { x: 262, y: 300 });
  test.same(labelPlace({ x: 100, y: 248 }, 0, LABEL, STAGE, COVERS), { x: 100, y: 240 });
  test.same(labelPlace({ x: 300, y: 300 }, 0, LABEL, STAGE, COVERS), { x: 300, y: 300 });
});

t.test('a covered body is not named, nor one without room beside the cover', async (test) => {
  test.equal(labelPlace({ x: 100, y: 300 }, 0, LABEL, STAGE, COVERS), null);
  test.equal(labelPlace({ x: 210, y: 320 }, 0, LABEL, { width: 300, height: 400 }, COVERS), null);
  // There would be room for the name above the cover, but its bearer is not seen.
  test.equal(labelPlace({ x: 100, y: 255 }, 40, LABEL, STAGE, COVERS), null);
});

t.test('it never lies under a cover, wherever its body is', async (test) => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 400 }) });
  const property = fc.property(place, fc.integer({ min: 0, max: 90 }), (bearer, lift) => {
    const at = labelPlace(bearer, lift, LABEL, STAGE, COVERS);
    return (
      at === null ||
      COVERS.every(
        ({ left, top, right, bottom }) =>
          at.x + 60 <= left || at.x - 60 >= right || at.y + 8 <= top || at.y - 8 >= bottom,
      )
    );
  });
  test.doesNotThrow(() => fc.assert(property));
});
