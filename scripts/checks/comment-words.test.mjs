import { describe, expect, it } from 'vitest'
import { bannedInComments, commentWords } from './comment-words.mjs'

describe('the check of comments', () => {
  const of = (/** @type {string[]} */ ...lines) => bannedInComments({ name: 'domain/links.ts', lines })

  it('finds banned words in comments of every form, also across lines', () => {
    expect(
      of(
        '/** The label stands below. */',
        'const length = 2 // Whoever asks',
        '/**',
        ' * The links, and those',
        ' * that are gone.',
        ' */',
        '// A list that goes',
        '.link { color: red } /* Drawn anew. */',
        '{/* Its owner is told. */}',
      ),
    ).toEqual([
      'domain/links.ts:1 says “stands” in a comment; say: is, comes, means',
      'domain/links.ts:2 says “Whoever” in a comment; say: anyone who, or the person’s role',
      'domain/links.ts:4 says “those that” in a comment; say: the noun',
      'domain/links.ts:8 says “anew” in a comment; say: again',
      'domain/links.ts:9 says “is told” in a comment; say: is notified, gets, is called',
    ])
  })

  it('finds comments that do not begin with their subject', () => {
    expect(of('/** What a link holds. */', '/**', ' * Those of a page.', ' */', '// What is left.')).toEqual([
      'domain/links.ts:1 begins a comment with “What”; begin with the noun',
      'domain/links.ts:2 begins a comment with “Those”; begin with the noun',
      'domain/links.ts:5 begins a comment with “What”; begin with the noun',
    ])
  })

  it('leaves code, texts, addresses and longer words', () => {
    expect(
      of(
        "const text = 'This link stands here'",
        "const place = 'https://stands.example/docs/*'",
        '/** Understands what a person told the page. Whatever it is, those two stay. */',
        'const isTold = told.has(noun) // Its noun sends notifications.',
      ),
    ).toEqual([])
  })

  it('finds none in our own code', async () => expect(await commentWords()).toEqual([]))
})
