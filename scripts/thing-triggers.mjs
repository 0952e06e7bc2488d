/**
 * The SQL that keeps the index of things true for a noun, for its first migration.
 * @param {{ noun: string, title: string, isPublic: boolean }} of the noun (its table), the column of its title, and whether everybody reads it
 * @returns {string}
 */
export function thingTriggers({ noun, title, isPublic }) {
  const reach = isPublic ? 'public' : 'private'
  const shelf = isPublic ? `'public'` : 'new.owner_id'
  const words = `INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT ${shelf}, '${noun}', value, key, new.created_at, new.id FROM json_each(new.search_words);`
  return [
    `CREATE TRIGGER ${noun}_enter_things AFTER INSERT ON ${noun} BEGIN
  INSERT INTO things (id, noun, owner_id, title, reach, created_at, updated_at, deleted_at) VALUES (new.id, '${noun}', new.owner_id, new.${title}, '${reach}', new.created_at, new.updated_at, new.deleted_at);
  ${words}
END;`,
    `CREATE TRIGGER ${noun}_change_things AFTER UPDATE OF ${title}, updated_at, deleted_at ON ${noun} BEGIN
  UPDATE things SET title = new.${title}, updated_at = new.updated_at, deleted_at = new.deleted_at WHERE id = new.id;
END;`,
    `CREATE TRIGGER ${noun}_change_words AFTER UPDATE OF search_words ON ${noun} WHEN new.search_words <> old.search_words BEGIN
  DELETE FROM thing_words WHERE thing_id = new.id;
  ${words}
END;`,
    `CREATE TRIGGER ${noun}_leave_things AFTER DELETE ON ${noun} BEGIN
  DELETE FROM things WHERE id = old.id;
END;`,
  ].join('\n--> statement-breakpoint\n')
}
