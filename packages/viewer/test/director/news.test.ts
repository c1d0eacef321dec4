/** What the stage announces (packages/viewer/director/news.ts). */
import t from 'tap';
import { isNews, spanBefore } from '../../director/news.js';

t.test('all viewers ask for the same spans, which are whole and over', async (test) => {
  test.equal(spanBefore(99, 10), null);
  test.equal(spanBefore(199, 10)?.from, 0);
  test.same(spanBefore(200, 10), { from: 100, to: 199 });
  test.same(spanBefore(299, 100), spanBefore(200, 10));
  test.same(spanBefore(4321, 1000), { from: 3000, to: 3999 }, 'a fast world has longer ones');
});

t.test('what happens in one of 64 spans is news, a sum is none', async (test) => {
  test.equal(isNews({ surprise: 6, sum: null }), true);
  test.equal(isNews({ surprise: 5.9, sum: null }), false);
  test.equal(isNews({ surprise: 9, sum: { story: 'growth', n: 5, usual: 1 } }), false);
  test.equal(isNews(undefined), false);
});
