/** The look of the pages outside the app: the product's colours and type, without a font to load. */
export const style = `
:root{color-scheme:light dark;--page:#fcfcfd;--panel:#fff;--line:#e0e3e8;--edge:#878e9c;--text:#121b2e;--muted:#515969;--link:#244a94;--solid:#0f2652;--on-solid:#fff;--focus:#326ddf;--warn:#b9252b}
@media(prefers-color-scheme:dark){:root{--page:#0a0e16;--panel:#0f141d;--line:#2a3241;--edge:#606b80;--text:#eaedf2;--muted:#adb6c7;--link:#9cbefc;--solid:#cfdffb;--on-solid:#0d1f40;--focus:#7daafd;--warn:#ff9592}}
*{box-sizing:border-box}
body{margin:0;min-block-size:100vh;display:grid;grid-template-rows:auto 1fr;background:var(--page);color:var(--text);font:400 1rem/1.65 'Geist Variable',ui-sans-serif,system-ui,'Segoe UI',Tahoma,sans-serif}
:lang(fa),:lang(ar){line-height:1.95;font-family:'Vazirmatn Variable',Vazirmatn,Tahoma,'Segoe UI',sans-serif}
header{padding:1rem;border-block-end:1px solid var(--line)}
header a{display:inline-flex;gap:.5rem;align-items:center;color:var(--text);font-weight:600;text-decoration:none}
main{inline-size:min(100% - 2rem,34rem);margin:auto;padding-block:2.5rem}
h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.4}
p{margin:0 0 1rem;color:var(--muted)}
.name{color:var(--text);font-size:1.125rem;font-weight:600}
dl{margin:1.25rem 0;padding:1rem;border:1px solid var(--line);border-radius:10px;background:var(--panel)}
dt{color:var(--muted);font-size:.875rem}
dd{margin:0 0 .75rem;overflow-wrap:anywhere}
dd:last-child{margin:0}
bdi.ltr{direction:ltr;unicode-bidi:isolate}
b{font-weight:600}
a{color:var(--link)}
.solid{display:inline-block;padding:.6rem 1.1rem;border:0;border-radius:6px;background:var(--solid);color:var(--on-solid);font:inherit;font-weight:500;text-decoration:none;cursor:pointer}
details{margin-block-start:2rem;border-block-start:1px solid var(--line);padding-block-start:1rem}
summary{cursor:pointer;color:var(--muted);list-style:none}summary::-webkit-details-marker{display:none}summary::before{content:"";display:inline-block;inline-size:6px;block-size:6px;margin-inline-end:10px;border-block-end:1.5px solid;border-inline-end:1.5px solid;transform:translateY(-2px) rotate(45deg)}
fieldset{margin:1rem 0;padding:0;border:0}
legend,label.above{display:block;padding:0;font-weight:500;margin-block-end:.25rem}
fieldset label{display:flex;gap:.5rem;align-items:center;min-block-size:2rem}
textarea{inline-size:100%;padding:.5rem;border:1px solid var(--edge);border-radius:6px;background:var(--panel);color:var(--text);font:inherit}
form .solid{margin-block-start:1rem}
.note{padding:.75rem 1rem;border:1px solid var(--line);border-radius:8px;color:var(--text)}
.warn{color:var(--warn)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
`
