/** The stage pixel by pixel: pictures of it, and the differences between two of them. */
import type { Page } from 'playwright-core';

export type Rgb = readonly [red: number, green: number, blue: number];

/** Sum over the channels from which on two pixels differ. */
const DIFFERENT = 24;

export class Picture {
  constructor(
    readonly width: number,
    readonly height: number,
    readonly bytes: Uint8Array,
  ) {}

  at(x: number, y: number): Rgb {
    const from = (Math.round(y) * this.width + Math.round(x)) * 4;
    const [red = 0, green = 0, blue = 0] = this.bytes.subarray(from, from + 3);
    return [red, green, blue];
  }

  differs(other: Picture, x: number, y: number): boolean {
    return apart(this.at(x, y), other.at(x, y)) >= DIFFERENT;
  }

  changed(other: Picture, x: number, y: number, half: number): readonly (readonly [x: number, y: number])[] {
    const found: [number, number][] = [];
    for (let row = Math.round(y - half); row <= y + half; row++) {
      for (let column = Math.round(x - half); column <= x + half; column++)
        if (this.differs(other, column, row)) found.push([column, row]);
    }
    return found;
  }

  brightest(x: number, y: number, half: number): number {
    let most = 0;
    for (let row = Math.round(y - half); row <= y + half; row++) {
      for (let column = Math.round(x - half); column <= x + half; column++)
        most = Math.max(most, light(this.at(column, row)));
    }
    return most;
  }

  mean(x: number, y: number, half: number): Rgb {
    const sum = [0, 0, 0];
    let count = 0;
    for (let row = Math.round(y - half); row <= y + half; row++) {
      for (let column = Math.round(x - half); column <= x + half; column++, count++)
        this.at(column, row).forEach((value, channel) => (sum[channel]! += value));
    }
    return [sum[0]! / count, sum[1]! / count, sum[2]! / count];
  }
}

export function apart(a: Rgb, b: Rgb): number {
  return a.reduce((sum, value, channel) => sum + Math.abs(value - b[channel]!), 0);
}

export function light([red, green, blue]: Rgb): number {
  return red + green + blue;
}

/** Ratio of the relative luminances of two colours (WCAG 2), from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [a, b].map(luminance).sort((one, other) => one - other) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How alike two colours are but for their light, 1 the same. */
export function alike(a: Rgb, b: Rgb): number {
  const dot = a.reduce((sum, value, channel) => sum + value * b[channel]!, 0);
  return dot / Math.max(1, Math.hypot(...a) * Math.hypot(...b));
}

/** `#rrggbb` in numbers. */
export function rgb(color: string): Rgb {
  const code = Number.parseInt(color.slice(1), 16);
  return [code >> 16, (code >> 8) & 255, code & 255];
}

export async function pictureOf(page: Page, canvas: string): Promise<Picture> {
  const [width, height, text] = (await page.evaluate(`(() => {
    const canvas = document.querySelector('${canvas}');
    const { width, height } = canvas;
    const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    pen.drawImage(canvas, 0, 0);
    const { data } = pen.getImageData(0, 0, width, height);
    let text = '';
    for (let at = 0; at < data.length; at += 32768) text += String.fromCharCode(...data.subarray(at, at + 32768));
    return [width, height, btoa(text)];
  })()`)) as [number, number, string];
  return new Picture(width, height, Buffer.from(text, 'base64'));
}
