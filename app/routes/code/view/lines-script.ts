/**
 * On a page that is not hydrated: the lines that the end of the address names are marked, a press on a number names a line,
 * with Shift several, the arrow keys go from number to number, and the buttons copy the whole code, and the frame for other sites.
 */
export const linesScript = `(() => {
  const box = document.currentScript.parentElement
  const scroll = box.querySelector('.code-scroll')
  const rows = [...scroll.querySelectorAll('.code-row')]
  let anchor = null
  const read = () => {
    const found = /^#L(\\d{1,7})(?:-L(\\d{1,7}))?$/.exec(location.hash)
    const [one, other] = found ? [Number(found[1]), Number(found[2] ?? found[1])] : [0, 0]
    const [from, to] = [Math.min(one, other), Math.max(one, other)]
    rows.forEach((row, at) => row.classList.toggle('is-marked', at + 1 >= from && at + 1 <= to))
    return rows[from - 1]
  }
  const choose = (line, isLonger) => {
    if (!isLonger || anchor === null) anchor = line
    const [from, to] = [Math.min(anchor, line), Math.max(anchor, line)]
    history.replaceState(history.state, '', from === to ? '#L' + from : '#L' + from + '-L' + to)
    read()
  }
  const focus = (line) => {
    const place = Math.max(1, Math.min(rows.length, line))
    scroll.querySelectorAll('.code-row-number[tabindex="0"]').forEach((link) => link.setAttribute('tabindex', '-1'))
    const link = rows[place - 1].querySelector('.code-row-number')
    link.setAttribute('tabindex', '0')
    link.focus()
    return place
  }
  const lineOf = (target) => Number(target.closest('.code-row-number')?.dataset.line ?? 0)
  scroll.addEventListener('click', (event) => {
    const line = lineOf(event.target)
    if (!line || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    choose(line, event.shiftKey)
    focus(line)
  })
  scroll.addEventListener('keydown', (event) => {
    const line = lineOf(event.target)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!line || !step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (event.shiftKey) anchor ??= line
    const place = focus(line + step)
    if (event.shiftKey) choose(place, true)
  })
  addEventListener('hashchange', () => read()?.scrollIntoView({ block: 'center' }))
  read()?.scrollIntoView({ block: 'center' })
  const copying = (button, give) => {
    if (!button) return
    button.hidden = false
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(give()).then(() => { button.querySelector('[role="status"]').textContent = button.dataset.said })
    })
  }
  copying(document.querySelector('[data-copy-frame]'), () => document.querySelector('[data-copy-frame]').dataset.copyFrame)
  copying(document.querySelector('[data-copy-code]'), () => {
    const textOf = (row) => {
      const copy = row.querySelector('.code-row-text').cloneNode(true)
      copy.querySelectorAll('.code-hidden').forEach((chip) => chip.replaceWith(String.fromCodePoint(parseInt(chip.textContent.slice(2), 16))))
      return copy.textContent.replace(/\\n$/, '')
    }
    return rows.map(textOf).join('\\n')
  })
})()`
