/** A parser of well-formed XML for tests: it throws at what is not closed, not escaped or not allowed. */

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  /** Text of the element and of all in it. */
  text: string;
}

const TOKEN = /<\?xml[^?]*\?>|<\/([\w:-]+)\s*>|<([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
const ATTRIBUTE = /([\w:-]+)="([^"<]*)"/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function elementsOf(text: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (found === null) throw new Error(`not well-formed at ${at}: ${text.slice(at, at + 60)}`);
    const [, closing, name, attributes = '', empty, plain] = found;
    if (plain !== undefined) for (const element of open) element.text += unescaped(plain);
    if (closing !== undefined && open.pop()?.name !== closing) throw new Error(`</${closing}> closes nothing`);
    if (name === undefined) continue;
    const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, key, value]) => [key!, unescaped(value!)] as const);
    const element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' };
    open.at(-1)!.children.push(element);
    if (empty === '') open.push(element);
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)!.name}> is not closed`);
  return top.children[0]!;
}

function unescaped(text: string): string {
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text)) throw new Error('a control character');
  return text.replace(/&(\w*;?)/g, (whole, name: string) => {
    const sign = NAMED[name.slice(0, -1)];
    if (sign === undefined) throw new Error(`${whole} is not escaped`);
    return sign;
  });
}
