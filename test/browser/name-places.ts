/** Expressions on the viewer's page that find names on the stage where none may be. */

/** Names of which a part is beyond the stage, right behind a picture, which puts them where they belong. */
export const NAMES_CUT = `new Promise((done) => requestAnimationFrame(done)).then(() => {
  const stage = document.querySelector('#stage').getBoundingClientRect();
  return [...document.querySelectorAll('.names span:not([hidden])')]
    .filter((name) => {
      const { left, right, top, bottom } = name.getBoundingClientRect();
      return left < stage.left || right > stage.right || top < stage.top || bottom > stage.bottom;
    })
    .map((name) => name.textContent);
})`;

/** Names that lie under what covers the stage, and by what, right behind a picture. */
export const NAMES_COVERED = `new Promise((done) => requestAnimationFrame(done)).then(() => {
  const boxes = ['banner', 'tools', 'legend', 'minimap', 'card']
    .map((id) => [id, document.querySelector('#' + id).getBoundingClientRect()])
    .filter(([, { width }]) => width > 0);
  return [...document.querySelectorAll('.names span:not([hidden])')].flatMap((name) => {
    const { left, right, top, bottom } = name.getBoundingClientRect();
    return boxes
      .filter(([, box]) => right > box.left && left < box.right && bottom > box.top && top < box.bottom)
      .map(([id]) => name.textContent + ' under ' + id);
  });
})`;
