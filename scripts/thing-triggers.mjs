/**
 * The SQL that keeps the index of things true for a noun, for its first migration.
 * @param {{ noun: string, title: string, isPublic: boolean, texts?: string | undefined }} of the noun (its table), the column of its title, whether everybody reads it, and the prefix of its ids where words are found in its content
 * @returns {string}
 */
export function thingTriggers({ noun, title, isPublic, texts }) {
  const reach = isPublic ? 'public' : 'private'
  const shelf = isPublic ? `'public'` : 'new.owner_id'
  const words = `INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT ${shelf}, '${noun}', value, key, new.created_at, new.id FROM json_each(new.search_words);`
  return [
    `CREATE TRIGGER ${noun}_enter_things AFTER INSERT ON ${noun} BEGIN
  INSERT INTO things (id, noun, owner_id, title, reach, created_at, updated_at, deleted_at) VALUES (new.id, '${noun}', new.owner_id, new.${title}, '${reach}', new.created_at, new.updated_at, new.deleted_at);
${texts ? '' : `  ${words}\n`}END;`,
    `CREATE TRIGGER ${noun}_change_things AFTER UPDATE OF ${title}, updated_at, deleted_at ON ${noun} BEGIN
  UPDATE things SET title = new.${title}, updated_at = new.updated_at, deleted_at = new.deleted_at WHERE id = new.id;
END;`,
    ...(texts
      ? textTriggers(noun, texts)
      : [
          `CREATE TRIGGER ${noun}_change_words AFTER UPDATE OF search_words ON ${noun} WHEN new.search_words <> old.search_words BEGIN
  DELETE FROM thing_words WHERE thing_id = new.id;
  ${words}
END;`,
        ]),
    `CREATE TRIGGER ${noun}_leave_things AFTER DELETE ON ${noun} BEGIN
  DELETE FROM things WHERE id = old.id;
END;`,
  ].join('\n--> statement-breakpoint\n')
}

/**
 * Words of content are in a table apart, those of the title beside them.
 * @param {string} noun
 * @param {string} prefix
 */
function textTriggers(noun, prefix) {
  const words = `INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id)
    SELECT things.owner_id, '${noun}', value, key, things.created_at, things.id FROM json_each(new.head_words), things WHERE things.id = new.${prefix}_id
    UNION ALL
    SELECT things.owner_id, '${noun}', 0, value, things.created_at, things.id FROM json_each(new.body_words), things WHERE things.id = new.${prefix}_id
    ON CONFLICT DO NOTHING;`
  return [
    `CREATE TRIGGER ${prefix}_texts_enter_words AFTER INSERT ON ${prefix}_texts BEGIN
  ${words}
END;`,
    `CREATE TRIGGER ${prefix}_texts_change_words AFTER UPDATE OF head_words, body_words ON ${prefix}_texts WHEN new.head_words <> old.head_words OR new.body_words <> old.body_words BEGIN
  DELETE FROM thing_words WHERE thing_id = new.${prefix}_id;
  ${words}
END;`,
  ]
}
