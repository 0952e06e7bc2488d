CREATE TABLE `kept_bytes` (
	`owner_id` text NOT NULL,
	`kind` text NOT NULL,
	`bytes` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `kind`)
);
--> statement-breakpoint
CREATE TRIGGER forms_add_bytes AFTER INSERT ON forms BEGIN
  INSERT INTO kept_bytes (owner_id, kind, bytes) VALUES (new.owner_id, 'texts', length(CAST(new.elements || new.settings AS BLOB)))
    ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER forms_change_bytes AFTER UPDATE OF elements, settings ON forms BEGIN
  UPDATE kept_bytes SET bytes = bytes + length(CAST(new.elements || new.settings AS BLOB)) - length(CAST(old.elements || old.settings AS BLOB)) WHERE owner_id = new.owner_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER forms_take_bytes AFTER DELETE ON forms BEGIN
  UPDATE kept_bytes SET bytes = bytes - length(CAST(old.elements || old.settings AS BLOB)) WHERE owner_id = old.owner_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER questions_add_bytes AFTER INSERT ON questions BEGIN
  INSERT INTO kept_bytes (owner_id, kind, bytes) VALUES (new.owner_id, 'texts', length(CAST(new.text || new.html || new.code || new.code_html AS BLOB)))
    ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER questions_change_bytes AFTER UPDATE OF text, html, code, code_html ON questions BEGIN
  UPDATE kept_bytes SET bytes = bytes + length(CAST(new.text || new.html || new.code || new.code_html AS BLOB)) - length(CAST(old.text || old.html || old.code || old.code_html AS BLOB)) WHERE owner_id = new.owner_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER questions_take_bytes AFTER DELETE ON questions BEGIN
  UPDATE kept_bytes SET bytes = bytes - length(CAST(old.text || old.html || old.code || old.code_html AS BLOB)) WHERE owner_id = old.owner_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER answers_add_bytes AFTER INSERT ON answers BEGIN
  INSERT INTO kept_bytes (owner_id, kind, bytes) VALUES (new.owner_id, 'texts', length(CAST(new.text || new.html || new.code || new.code_html AS BLOB)))
    ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER answers_change_bytes AFTER UPDATE OF text, html, code, code_html ON answers BEGIN
  UPDATE kept_bytes SET bytes = bytes + length(CAST(new.text || new.html || new.code || new.code_html AS BLOB)) - length(CAST(old.text || old.html || old.code || old.code_html AS BLOB)) WHERE owner_id = new.owner_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER answers_take_bytes AFTER DELETE ON answers BEGIN
  UPDATE kept_bytes SET bytes = bytes - length(CAST(old.text || old.html || old.code || old.code_html AS BLOB)) WHERE owner_id = old.owner_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER articles_add_bytes AFTER INSERT ON articles BEGIN
  INSERT INTO kept_bytes (owner_id, kind, bytes) VALUES (new.owner_id, 'texts', length(CAST(new.text || new.html AS BLOB)))
    ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER articles_change_bytes AFTER UPDATE OF text, html ON articles BEGIN
  UPDATE kept_bytes SET bytes = bytes + length(CAST(new.text || new.html AS BLOB)) - length(CAST(old.text || old.html AS BLOB)) WHERE owner_id = new.owner_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER articles_take_bytes AFTER DELETE ON articles BEGIN
  UPDATE kept_bytes SET bytes = bytes - length(CAST(old.text || old.html AS BLOB)) WHERE owner_id = old.owner_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER ideas_add_bytes AFTER INSERT ON ideas BEGIN
  INSERT INTO kept_bytes (owner_id, kind, bytes) VALUES (new.owner_id, 'texts', length(CAST(new.text AS BLOB)))
    ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER ideas_change_bytes AFTER UPDATE OF text ON ideas BEGIN
  UPDATE kept_bytes SET bytes = bytes + length(CAST(new.text AS BLOB)) - length(CAST(old.text AS BLOB)) WHERE owner_id = new.owner_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER ideas_take_bytes AFTER DELETE ON ideas BEGIN
  UPDATE kept_bytes SET bytes = bytes - length(CAST(old.text AS BLOB)) WHERE owner_id = old.owner_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER projects_add_bytes AFTER INSERT ON projects BEGIN
  INSERT INTO kept_bytes (owner_id, kind, bytes) VALUES (new.owner_id, 'texts', length(CAST(new.description || new.more AS BLOB)))
    ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER projects_change_bytes AFTER UPDATE OF description, more ON projects BEGIN
  UPDATE kept_bytes SET bytes = bytes + length(CAST(new.description || new.more AS BLOB)) - length(CAST(old.description || old.more AS BLOB)) WHERE owner_id = new.owner_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER projects_take_bytes AFTER DELETE ON projects BEGIN
  UPDATE kept_bytes SET bytes = bytes - length(CAST(old.description || old.more AS BLOB)) WHERE owner_id = old.owner_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER comments_add_bytes AFTER INSERT ON comments WHEN new.author_id IS NOT NULL BEGIN
  INSERT INTO kept_bytes (owner_id, kind, bytes) VALUES (new.author_id, 'texts', length(CAST(new.text || new.html AS BLOB)))
    ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER comments_change_bytes AFTER UPDATE OF text, html ON comments BEGIN
  UPDATE kept_bytes SET bytes = bytes + length(CAST(new.text || new.html AS BLOB)) - length(CAST(old.text || old.html AS BLOB)) WHERE owner_id = new.author_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER comments_take_bytes AFTER DELETE ON comments BEGIN
  UPDATE kept_bytes SET bytes = bytes - length(CAST(old.text || old.html AS BLOB)) WHERE owner_id = old.author_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER form_versions_add_bytes AFTER INSERT ON form_versions BEGIN
  INSERT INTO kept_bytes (owner_id, kind, bytes) VALUES ((SELECT owner_id FROM forms WHERE id = new.form_id), 'texts', length(CAST(new.elements || new.settings AS BLOB)))
    ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER form_versions_take_bytes AFTER DELETE ON form_versions BEGIN
  UPDATE kept_bytes SET bytes = bytes - length(CAST(old.elements || old.settings AS BLOB)) WHERE owner_id = (SELECT owner_id FROM forms WHERE id = old.form_id) AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER editions_add_bytes AFTER INSERT ON editions BEGIN
  INSERT INTO kept_bytes (owner_id, kind, bytes) VALUES ((SELECT owner_id FROM things WHERE id = new.thing_id), 'texts', length(CAST(new.text || new.code AS BLOB)))
    ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER editions_take_bytes AFTER DELETE ON editions BEGIN
  UPDATE kept_bytes SET bytes = bytes - length(CAST(old.text || old.code AS BLOB)) WHERE owner_id = (SELECT owner_id FROM things WHERE id = old.thing_id) AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER forms_take_bytes_of_form_versions BEFORE DELETE ON forms BEGIN
  UPDATE kept_bytes SET bytes = bytes - (SELECT coalesce(sum(length(CAST(elements || settings AS BLOB))), 0) FROM form_versions WHERE form_id = old.id) WHERE owner_id = old.owner_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER things_take_bytes_of_editions BEFORE DELETE ON things WHEN old.noun IN ('questions', 'answers') BEGIN
  UPDATE kept_bytes SET bytes = bytes - (SELECT coalesce(sum(length(CAST(text || code AS BLOB))), 0) FROM editions WHERE thing_id = old.id) WHERE owner_id = old.owner_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER users_forget_bytes AFTER DELETE ON users BEGIN
  DELETE FROM kept_bytes WHERE owner_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER idempotency_keys_change_bytes AFTER UPDATE OF answer ON idempotency_keys WHEN new.answer IS NOT old.answer BEGIN
  INSERT INTO kept_bytes (owner_id, kind, bytes) VALUES (substr(new.scope, 1, instr(new.scope, ' ') - 1), 'answers', coalesce(length(new.answer), 0) - coalesce(length(old.answer), 0))
    ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER idempotency_keys_take_bytes AFTER DELETE ON idempotency_keys WHEN old.answer IS NOT NULL BEGIN
  UPDATE kept_bytes SET bytes = bytes - length(old.answer) WHERE owner_id = substr(old.scope, 1, instr(old.scope, ' ') - 1) AND kind = 'answers';
END;
--> statement-breakpoint
INSERT INTO kept_bytes (owner_id, kind, bytes) SELECT owner_id, 'texts', sum(length(CAST(elements || settings AS BLOB))) FROM forms WHERE true GROUP BY owner_id
  ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
--> statement-breakpoint
INSERT INTO kept_bytes (owner_id, kind, bytes) SELECT owner_id, 'texts', sum(length(CAST(text || html || code || code_html AS BLOB))) FROM questions WHERE true GROUP BY owner_id
  ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
--> statement-breakpoint
INSERT INTO kept_bytes (owner_id, kind, bytes) SELECT owner_id, 'texts', sum(length(CAST(text || html || code || code_html AS BLOB))) FROM answers WHERE true GROUP BY owner_id
  ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
--> statement-breakpoint
INSERT INTO kept_bytes (owner_id, kind, bytes) SELECT owner_id, 'texts', sum(length(CAST(text || html AS BLOB))) FROM articles WHERE true GROUP BY owner_id
  ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
--> statement-breakpoint
INSERT INTO kept_bytes (owner_id, kind, bytes) SELECT owner_id, 'texts', sum(length(CAST(text AS BLOB))) FROM ideas WHERE true GROUP BY owner_id
  ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
--> statement-breakpoint
INSERT INTO kept_bytes (owner_id, kind, bytes) SELECT owner_id, 'texts', sum(length(CAST(description || more AS BLOB))) FROM projects WHERE true GROUP BY owner_id
  ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
--> statement-breakpoint
INSERT INTO kept_bytes (owner_id, kind, bytes) SELECT author_id, 'texts', sum(length(CAST(text || html AS BLOB))) FROM comments WHERE author_id IS NOT NULL GROUP BY author_id
  ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
--> statement-breakpoint
INSERT INTO kept_bytes (owner_id, kind, bytes) SELECT parent.owner_id, 'texts', sum(length(CAST(part.elements || part.settings AS BLOB))) FROM form_versions AS part JOIN forms AS parent ON parent.id = part.form_id WHERE true GROUP BY parent.owner_id
  ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
--> statement-breakpoint
INSERT INTO kept_bytes (owner_id, kind, bytes) SELECT parent.owner_id, 'texts', sum(length(CAST(part.text || part.code AS BLOB))) FROM editions AS part JOIN things AS parent ON parent.id = part.thing_id WHERE true GROUP BY parent.owner_id
  ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
--> statement-breakpoint
INSERT INTO kept_bytes (owner_id, kind, bytes) SELECT substr(scope, 1, instr(scope, ' ') - 1) AS owner, 'answers', sum(length(answer)) FROM idempotency_keys WHERE answer IS NOT NULL GROUP BY owner;
--> statement-breakpoint
CREATE TRIGGER kept_bytes_refuse AFTER UPDATE OF bytes ON kept_bytes WHEN new.kind = 'texts' AND new.bytes > old.bytes AND new.bytes > 104857600 BEGIN
  SELECT RAISE(ABORT, 'too many bytes of texts');
END;
