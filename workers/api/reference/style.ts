/** Takes the web origin, which holds the fonts; gives the look of the reference: the product's colours, type and measures. */
export const styleOf = (web: string) => `
@font-face{font-family:'Geist Variable';font-weight:100 900;font-display:swap;src:url('${web}/fonts/geist.woff2') format('woff2');unicode-range:U+0000-00FF,U+2000-200B,U+200F-206F,U+2190-2193}
@font-face{font-family:'Geist Mono Variable';font-weight:100 900;font-display:swap;src:url('${web}/fonts/geist-mono.woff2') format('woff2');unicode-range:U+0000-00FF,U+2000-200B,U+200F-206F}
@font-face{font-family:'Vazirmatn Variable';font-weight:100 900;font-display:swap;src:url('${web}/fonts/vazirmatn.woff2') format('woff2');unicode-range:U+0600-06FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC}
:root{color-scheme:light dark;--ink:#121b2e;--muted:#515969;--line:#e0e3e8;--ground:#fcfcfd;--panel:#fff;--soft:#f2f4f7;--link:#244a94;--ring:#326ddf}
@media (prefers-color-scheme:dark){:root{--ink:#eaedf2;--muted:#adb6c7;--line:#2a3241;--ground:#0a0e16;--panel:#0f141d;--soft:#161c28;--link:#9cbefc;--ring:#7daafd}}
*{box-sizing:border-box}
body{margin:0;min-block-size:100vh;background:var(--ground);color:var(--ink);font:400 .9375rem/1.6 'Geist Variable','Vazirmatn Variable',ui-sans-serif,system-ui,'Segoe UI',Tahoma,sans-serif;display:grid;grid-template:auto 1fr/15rem minmax(0,1fr)}
:lang(fa),:lang(ar){line-height:1.9;font-family:'Geist Variable','Vazirmatn Variable',Tahoma,'Segoe UI',sans-serif}
[lang=en]{line-height:1.6;font-family:'Geist Variable','Vazirmatn Variable',ui-sans-serif,system-ui,'Segoe UI',sans-serif}
header{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;padding:.75rem 1.25rem;border-block-end:1px solid var(--line);background:var(--panel)}
header a{color:var(--ink);text-decoration:none}header a:hover{text-decoration:underline}.home{display:inline-flex;gap:.5rem;align-items:center;font-weight:600}
ul{list-style:none;padding:0;margin:0}.languages{display:flex;gap:1rem;margin-inline-start:auto}[aria-current]{font-weight:600}
body>nav{position:sticky;inset-block-start:0;align-self:start;max-block-size:100vh;overflow:auto;padding:1rem .75rem;border-inline-end:1px solid var(--line)}
body>nav a{display:block;padding:.25rem .5rem;border-radius:6px;color:var(--ink);text-decoration:none}body>nav a:hover,body>nav [aria-current]{background:var(--soft)}
main{padding:1.5rem 2rem 4rem;max-inline-size:60rem}h1{font-size:1.5rem;line-height:1.4;margin:0 0 .5rem}h2{font-size:1.125rem;margin-block:2rem .5rem}h3{font-size:1rem;margin:0}h4{font-size:.8125rem;margin-block:.75rem .25rem}p{margin:0 0 .75rem}
article{border:1px solid var(--line);border-radius:10px;background:var(--panel);padding:1rem 1.25rem;margin-block:1rem;scroll-margin-block-start:1rem}
a{color:var(--link)}:focus-visible{outline:2px solid var(--ring);outline-offset:2px;border-radius:4px}
code,.call,pre{font-family:'Geist Mono Variable',ui-monospace,Menlo,Consolas,monospace;font-size:.8125rem}code{unicode-bidi:isolate;overflow-wrap:anywhere}.call{margin-block:.5rem}.muted{color:var(--muted)}
.calls,.groups{margin-block:1rem}.calls li{display:flex;padding-block:.125rem}.calls b{flex:0 0 4.5rem;color:var(--muted);font-weight:500;font-size:.8125rem}.groups{columns:14rem}.groups li{padding-block:.2rem}
.scroll{overflow-x:auto}table{border-collapse:collapse;inline-size:100%}caption{text-align:start;font-weight:600;font-size:.8125rem;padding-block:.5rem .25rem}th,td{text-align:start;vertical-align:top;padding-block:.375rem;padding-inline:0 .75rem;border-block-end:1px solid var(--line)}th{font-weight:500;color:var(--muted);font-size:.75rem}
.answers li{padding-block:.125rem}details{margin-block-start:.75rem}summary{cursor:pointer;color:var(--muted);font-size:.8125rem}pre{margin:.25rem 0 0;padding:.75rem;border-radius:6px;background:var(--soft);overflow:auto}pre code{overflow-wrap:normal}
@media (max-width:767px){body{display:block}body>nav{position:static;max-block-size:none;border-inline-end:0;border-block-end:1px solid var(--line)}body>nav ul{display:flex;flex-wrap:wrap}main{padding:1rem}}`
