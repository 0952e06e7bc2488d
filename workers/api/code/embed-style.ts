import { raw } from 'hono/html'

/** The style of a file in a frame of another site: one look for bright pages and one for dark ones. */
export const embedStyle = raw(`
:root { color-scheme: light dark; --text: #1c2024; --quiet: #60646c; --ground: #fcfcfd; --edge: #d9dce3;
  --keyword: #8e4ec6; --string: #18794e; --number: #ad5700; --name: #0d62c4; --type: #0b6b74; }
@media (prefers-color-scheme: dark) {
  :root { --text: #edeef0; --quiet: #a5acb8; --ground: #0e131c; --edge: #2a3140;
    --keyword: #c4a1ff; --string: #7fd1a0; --number: #ffb870; --name: #86b8ff; --type: #6fd3dc; }
}
body { margin: 0; background: var(--ground); color: var(--text); border: 1px solid var(--edge); border-radius: 8px; overflow: hidden; }
.head { margin: 0; padding: 8px 14px; font: 13px/20px system-ui, sans-serif; border-block-end: 1px solid var(--edge); }
.head a { color: inherit; font-weight: 600; }
.project { color: var(--quiet); }
pre { margin: 0; padding-block: 8px; overflow-x: auto; counter-reset: line; }
code { font: 13px/21px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.line { display: block; padding-inline-end: 14px; tab-size: 2; }
.line::before { counter-increment: line; content: counter(line); display: inline-block; inline-size: 3em; padding-inline: 6px 14px; box-sizing: content-box; text-align: end; color: var(--quiet); }
.comment, .meta { color: var(--quiet); }
.keyword, .operatorKeyword, .modifier { color: var(--keyword); }
.string, .string2, .inserted, .literal { color: var(--string); }
.number, .bool, .atom, .deleted { color: var(--number); }
.variableName.definition, .heading, .link, .url { color: var(--name); }
.typeName, .className, .propertyName, .labelName, .namespace, .macroName { color: var(--type); }
.strong { font-weight: 600; }
.emphasis { font-style: italic; }
.invalid { color: #ce2c31; }
`)
