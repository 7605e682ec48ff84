import type { Palette } from '#platform/look/palette.ts'
import type { Token } from '#platform/look/plan.ts'

/** The tokens of the site that each value has. */
const tokens = {
  back: 'surface',
  stage: 'stage',
  ink: 'ink',
  quiet: 'ink-3',
  line: 'line',
  accent: 'accent',
  'on-accent': 'on-accent',
} satisfies Record<string, Token>

const renderColors = ({ light, dark }: Palette): string =>
  Object.entries(tokens)
    .map(([name, token]) => `  --${name}: light-dark(${light[token]}, ${dark[token]});\n`)
    .join('')

/** The style is part of the document, so that only the request for the picture takes time before the click. */
export const createEmbedStyle = (palette: Palette): string => `
:root {
  color-scheme: light dark;
${renderColors(palette)}}
${rules}`

const rules = `:root[data-theme="light"] {
  color-scheme: light;
}
:root[data-theme="dark"] {
  color-scheme: dark;
}
* {
  box-sizing: border-box;
}
body {
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  grid-template-columns: minmax(0, 1fr);
  height: 100dvh;
  margin: 0;
  background: var(--back);
  color: var(--ink);
  font:
    14px / 1.4 system-ui,
    sans-serif;
}
main {
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 0;
  background: radial-gradient(ellipse 85% 85% at 50% 48%, #1e262c, #0a0e11);
}
img,
canvas {
  position: absolute;
  width: 100%;
  height: 100%;
  inset: 0;
}
img {
  object-fit: contain;
}
canvas {
  touch-action: none;
}
[hidden] {
  display: none !important;
}
.actions {
  position: relative;
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
  place-self: end center;
  margin: 16px;
}
button {
  min-height: 44px;
  padding: 0 20px;
  border: 0;
  border-radius: 6px;
  background: var(--accent);
  color: var(--on-accent);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
section {
  position: relative;
  display: flex;
  gap: 8px;
  align-self: end;
  max-width: 100%;
  padding: 8px;
  overflow-x: auto;
  background: var(--back);
}
section button {
  flex: none;
  padding: 0 14px;
  border: 1px solid var(--line);
  background: var(--stage);
  color: var(--ink);
}
section :is([aria-checked="true"], [aria-pressed="true"]) {
  border-color: var(--accent);
  background: var(--accent);
  color: var(--on-accent);
}
section span {
  flex: none;
  align-self: center;
  padding: 0 6px;
  white-space: nowrap;
}
section [data-on] {
  color: var(--ink);
  font-weight: 600;
}
/* The picture stays above the controls. */
main:has(section:not([hidden])) :is(img, canvas) {
  height: calc(100% - 60px);
}
@media (scripting: none) {
  .actions {
    display: none;
  }
}
/* In a low frame the buttons would cover the picture: they get a strip of their own. */
@media (scripting: enabled) and (height < 400px) {
  .actions {
    flex-wrap: nowrap;
    margin: 8px;
  }
  .actions button {
    padding: 0 10px;
    line-height: 1.2;
  }
  img:has(~ .actions:not([hidden])) {
    height: calc(100% - 60px);
  }
}
[role="status"] {
  position: relative;
  place-self: end center;
  margin: 16px;
  padding: 6px 12px;
  border-radius: 6px;
  background: var(--back);
}
[role="status"]:empty {
  display: none;
}
:focus-visible {
  outline: 2px solid var(--accent);
  outline-offset: 2px;
}
canvas:focus-visible {
  outline-offset: -2px;
}
footer {
  display: flex;
  align-items: center;
  gap: 4px 16px;
  min-height: 44px;
  padding: 6px 12px;
  border-top: 1px solid var(--line);
}
footer p {
  flex: 1;
  min-width: 0;
  margin: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
a {
  padding-block: 6px;
  color: inherit;
  text-decoration: none;
}
a:hover {
  text-decoration: underline;
}
footer p a {
  font-weight: 600;
}
span,
.site {
  color: var(--quiet);
}
`
