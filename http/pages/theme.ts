/** Colours of all pages, by name: dark for the live view, dark or light as the reader prefers for the pages of text. */
export const DARK_COLORS = `
  --ground: #0d1117;
  --panel: #161b22;
  --line: #30363d;
  --ink: #e6edf3;
  --faint: #9ea7b3;
  --accent: #58a6ff;
  --danger: #f85149;
`;

export const LIGHT_COLORS = `
  --ground: #ffffff;
  --panel: #f4f6f8;
  --line: #d0d7de;
  --ink: #1f2328;
  --faint: #59636e;
  --accent: #0757ba;
  --danger: #b3261e;
`;
