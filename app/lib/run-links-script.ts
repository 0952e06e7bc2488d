/** Where code that is handed to the compiler waits for it. */
export const givenKey = 'compiler given'

/**
 * Hands the code of a block to the compiler when its link is followed. For pages with and without hydration; without it, the
 * link leads to the compiler alone. The id is of the code, so that changes to another block are not brought back.
 */
export const runLinksScript = `addEventListener('click',e=>{const a=e.target.closest?.('a.code-run');if(!a)return;const b=a.closest('figure,[data-content-type=codeBlock]')??a.parentElement.nextElementSibling,l=[...b.querySelectorAll('.code-line')],code=l.length?l.map(n=>n.textContent.replace(/^\\u200b?\\n?$|\\n$/,'')).join('\\n'):b.querySelector('code').textContent,u=new URL(a.href);let h=0;for(const c of code)h=h*31+c.codePointAt(0)|0;const id='block'+h,language=u.searchParams.get('language');u.searchParams.set('given',id);try{sessionStorage.setItem('${givenKey}',JSON.stringify({id,language,code}));a.href=u}catch{}},true)`
