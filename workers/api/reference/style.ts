export const style = `
:root{color-scheme:light dark;--ink:#121b2e;--muted:#515969;--line:#d6d9e0;--ground:#fff;--soft:#f7f8fa;--link:#244a94;--ring:#326ddf}
@media (prefers-color-scheme:dark){:root{--ink:#eaedf2;--muted:#adb6c7;--line:#2a3241;--ground:#0a0e16;--soft:#0f141d;--link:#9cbefc;--ring:#7daafd}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:14px/1.45 ui-sans-serif,system-ui,'Segoe UI',sans-serif;display:grid;grid-template-columns:240px minmax(0,1fr)}
body>nav{position:sticky;inset-block-start:0;block-size:100vh;overflow:auto;padding:16px;border-inline-end:1px solid var(--line);background:var(--soft)}
nav ul,.answers{list-style:none;padding:0;margin:0}body>nav li a{display:block;padding:4px 0;text-decoration:none;overflow-wrap:anywhere}nav h2{font-size:12px;color:var(--muted);margin-block:16px 4px}.name{font-weight:600;margin:0}
main{padding:24px 32px 64px;max-inline-size:880px}h1{font-size:24px;margin:0 0 8px}h2{font-size:18px;margin-block:32px 8px}h3{font-size:15px;margin:0}h4{font-size:13px;margin-block:12px 4px}
article{border:1px solid var(--line);border-radius:10px;padding:16px;margin-block:12px;scroll-margin-block-start:16px}
a{color:var(--link)}:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
code{direction:ltr}code,.call,[lang=en]{unicode-bidi:isolate}code,.call{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:13px;overflow-wrap:anywhere}.call{margin-block:8px}nav .languages{display:flex;flex-wrap:wrap;gap:4px 16px;margin-block-end:16px}.languages [aria-current]{color:inherit;font-weight:600;text-decoration:none}.muted{color:var(--muted)}
.scroll{overflow-x:auto}table{border-collapse:collapse;inline-size:100%}caption{text-align:start;font-weight:600;font-size:13px;padding-block:8px 4px}th,td{text-align:start;vertical-align:top;padding-block:6px;padding-inline:0 12px;border-block-end:1px solid var(--line)}th{font-weight:500;color:var(--muted);font-size:12px}
.answers li{padding-block:2px}
@media (max-width:767px){body{display:block}body>nav{position:static;block-size:auto}main{padding:16px}}`
