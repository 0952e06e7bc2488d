-- `searchKey` now writes a hamza before waw in one way (مسئول, مسؤول): rows whose text has the other spelling are found by both.
UPDATE links SET search_words = (SELECT json_group_object(word, is_title) FROM (SELECT word, max(is_title) AS is_title FROM (SELECT key AS word, value AS is_title FROM json_each(search_words) UNION ALL SELECT replace(key, 'یو', 'وو'), value FROM json_each(search_words)) GROUP BY word))
  WHERE instr(title || slug, 'ئو') > 0 OR instr(title || slug, 'ی' || char(1620) || 'و') > 0 OR instr(title || slug, 'ي' || char(1620) || 'و') > 0;
--> statement-breakpoint
UPDATE todos SET search_words = (SELECT json_group_object(word, is_title) FROM (SELECT word, max(is_title) AS is_title FROM (SELECT key AS word, value AS is_title FROM json_each(search_words) UNION ALL SELECT replace(key, 'یو', 'وو'), value FROM json_each(search_words)) GROUP BY word))
  WHERE instr(title || text, 'ئو') > 0 OR instr(title || text, 'ی' || char(1620) || 'و') > 0 OR instr(title || text, 'ي' || char(1620) || 'و') > 0;
--> statement-breakpoint
UPDATE apps SET search_words = (SELECT json_group_object(word, is_title) FROM (SELECT word, max(is_title) AS is_title FROM (SELECT key AS word, value AS is_title FROM json_each(search_words) UNION ALL SELECT replace(key, 'یو', 'وو'), value FROM json_each(search_words)) GROUP BY word))
  WHERE instr(name || description, 'ئو') > 0 OR instr(name || description, 'ی' || char(1620) || 'و') > 0 OR instr(name || description, 'ي' || char(1620) || 'و') > 0;
--> statement-breakpoint
UPDATE apis SET search_words = (SELECT json_group_object(word, is_title) FROM (SELECT word, max(is_title) AS is_title FROM (SELECT key AS word, value AS is_title FROM json_each(search_words) UNION ALL SELECT replace(key, 'یو', 'وو'), value FROM json_each(search_words)) GROUP BY word))
  WHERE instr(name || description || columns, 'ئو') > 0 OR instr(name || description || columns, 'ی' || char(1620) || 'و') > 0 OR instr(name || description || columns, 'ي' || char(1620) || 'و') > 0;
--> statement-breakpoint
UPDATE ideas SET search_words = (SELECT json_group_object(word, is_title) FROM (SELECT word, max(is_title) AS is_title FROM (SELECT key AS word, value AS is_title FROM json_each(search_words) UNION ALL SELECT replace(key, 'یو', 'وو'), value FROM json_each(search_words)) GROUP BY word))
  WHERE instr(subject || text, 'ئو') > 0 OR instr(subject || text, 'ی' || char(1620) || 'و') > 0 OR instr(subject || text, 'ي' || char(1620) || 'و') > 0;
--> statement-breakpoint
UPDATE projects SET search_words = (SELECT json_group_object(word, is_title) FROM (SELECT word, max(is_title) AS is_title FROM (SELECT key AS word, value AS is_title FROM json_each(search_words) UNION ALL SELECT replace(key, 'یو', 'وو'), value FROM json_each(search_words)) GROUP BY word))
  WHERE instr(name || skills || description || more, 'ئو') > 0 OR instr(name || skills || description || more, 'ی' || char(1620) || 'و') > 0 OR instr(name || skills || description || more, 'ي' || char(1620) || 'و') > 0;
--> statement-breakpoint
UPDATE questions SET search_words = (SELECT json_group_object(word, is_title) FROM (SELECT word, max(is_title) AS is_title FROM (SELECT key AS word, value AS is_title FROM json_each(search_words) UNION ALL SELECT replace(key, 'یو', 'وو'), value FROM json_each(search_words)) GROUP BY word))
  WHERE instr(title || tags || text || code, 'ئو') > 0 OR instr(title || tags || text || code, 'ی' || char(1620) || 'و') > 0 OR instr(title || tags || text || code, 'ي' || char(1620) || 'و') > 0;
--> statement-breakpoint
UPDATE answers SET search_words = (SELECT json_group_object(word, is_title) FROM (SELECT word, max(is_title) AS is_title FROM (SELECT key AS word, value AS is_title FROM json_each(search_words) UNION ALL SELECT replace(key, 'یو', 'وو'), value FROM json_each(search_words)) GROUP BY word))
  WHERE instr(text || code, 'ئو') > 0 OR instr(text || code, 'ی' || char(1620) || 'و') > 0 OR instr(text || code, 'ي' || char(1620) || 'و') > 0;
--> statement-breakpoint
UPDATE articles SET search_words = (SELECT json_group_object(word, is_title) FROM (SELECT word, max(is_title) AS is_title FROM (SELECT key AS word, value AS is_title FROM json_each(search_words) UNION ALL SELECT replace(key, 'یو', 'وو'), value FROM json_each(search_words)) GROUP BY word))
  WHERE instr(title || summary || text, 'ئو') > 0 OR instr(title || summary || text, 'ی' || char(1620) || 'و') > 0 OR instr(title || summary || text, 'ي' || char(1620) || 'و') > 0;
--> statement-breakpoint
UPDATE forms SET search_words = (SELECT json_group_object(word, is_title) FROM (SELECT word, max(is_title) AS is_title FROM (SELECT key AS word, value AS is_title FROM json_each(search_words) UNION ALL SELECT replace(key, 'یو', 'وو'), value FROM json_each(search_words)) GROUP BY word))
  WHERE instr(name || elements, 'ئو') > 0 OR instr(name || elements, 'ی' || char(1620) || 'و') > 0 OR instr(name || elements, 'ي' || char(1620) || 'و') > 0;
--> statement-breakpoint
UPDATE links SET search_key = search_key || ' ' || replace(search_key, 'یو', 'وو')
  WHERE instr(title || slug, 'ئو') > 0 OR instr(title || slug, 'ی' || char(1620) || 'و') > 0 OR instr(title || slug, 'ي' || char(1620) || 'و') > 0;
--> statement-breakpoint
UPDATE todos SET search_key = search_key || ' ' || replace(search_key, 'یو', 'وو')
  WHERE instr(title || text, 'ئو') > 0 OR instr(title || text, 'ی' || char(1620) || 'و') > 0 OR instr(title || text, 'ي' || char(1620) || 'و') > 0;
--> statement-breakpoint
UPDATE document_texts SET head_words = (SELECT json_group_object(word, is_title) FROM (SELECT word, max(is_title) AS is_title FROM (SELECT key AS word, value AS is_title FROM json_each(head_words) UNION ALL SELECT replace(key, 'یو', 'وو'), value FROM json_each(head_words)) GROUP BY word))
  WHERE document_id IN (SELECT id FROM documents WHERE instr(title || description, 'ئو') > 0 OR instr(title || description, 'ی' || char(1620) || 'و') > 0 OR instr(title || description, 'ي' || char(1620) || 'و') > 0);
--> statement-breakpoint
UPDATE document_texts SET head = head || ' ' || replace(head, 'یو', 'وو')
  WHERE document_id IN (SELECT id FROM documents WHERE instr(title || description, 'ئو') > 0 OR instr(title || description, 'ی' || char(1620) || 'و') > 0 OR instr(title || description, 'ي' || char(1620) || 'و') > 0);
--> statement-breakpoint
-- The texts of documents are kept as keys alone; there these letters are of no other word.
UPDATE document_texts SET body = replace(body, 'مسیول', 'مسوول'), body_words = replace(body_words, 'مسیول', 'مسوول')
  WHERE instr(body, 'مسیول') > 0;
--> statement-breakpoint
UPDATE projects SET skill_keys = replace(skill_keys, 'یو', 'وو')
  WHERE instr(skills, 'ئو') > 0 OR instr(skills, 'ی' || char(1620) || 'و') > 0 OR instr(skills, 'ي' || char(1620) || 'و') > 0;
--> statement-breakpoint
UPDATE profiles SET skill_words = (SELECT json_group_array(DISTINCT word) FROM (SELECT value AS word FROM json_each(skill_words) UNION ALL SELECT replace(value, 'یو', 'وو') FROM json_each(skill_words)))
  WHERE instr(skills, 'ئو') > 0 OR instr(skills, 'ی' || char(1620) || 'و') > 0 OR instr(skills, 'ي' || char(1620) || 'و') > 0;
--> statement-breakpoint
UPDATE chat_messages SET words = (SELECT json_group_array(DISTINCT word) FROM (SELECT value AS word FROM json_each(words) UNION ALL SELECT replace(value, 'یو', 'وو') FROM json_each(words)))
  WHERE instr(text || coalesce(file, ''), 'ئو') > 0 OR instr(text || coalesce(file, ''), 'ی' || char(1620) || 'و') > 0 OR instr(text || coalesce(file, ''), 'ي' || char(1620) || 'و') > 0;
--> statement-breakpoint
INSERT OR IGNORE INTO user_words (word, user_id) SELECT replace(word, 'یو', 'وو'), user_id FROM user_words JOIN users ON users.id = user_id
  WHERE instr(word, 'یو') > 0 AND (instr(first_name || last_name, 'ئو') > 0 OR instr(first_name || last_name, 'ی' || char(1620) || 'و') > 0 OR instr(first_name || last_name, 'ي' || char(1620) || 'و') > 0);
