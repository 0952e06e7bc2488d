DROP TRIGGER kept_bytes_refuse;
--> statement-breakpoint
CREATE TRIGGER links_add_bytes AFTER INSERT ON links BEGIN
  INSERT INTO kept_bytes (owner_id, kind, bytes) VALUES (new.owner_id, 'texts', length(CAST(new.title || new.url AS BLOB)))
    ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER links_change_bytes AFTER UPDATE OF title, url ON links BEGIN
  UPDATE kept_bytes SET bytes = bytes + length(CAST(new.title || new.url AS BLOB)) - length(CAST(old.title || old.url AS BLOB)) WHERE owner_id = new.owner_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER links_take_bytes AFTER DELETE ON links BEGIN
  UPDATE kept_bytes SET bytes = bytes - length(CAST(old.title || old.url AS BLOB)) WHERE owner_id = old.owner_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER todos_add_bytes AFTER INSERT ON todos BEGIN
  INSERT INTO kept_bytes (owner_id, kind, bytes) VALUES (new.owner_id, 'texts', length(CAST(new.title || new.text AS BLOB)))
    ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER todos_change_bytes AFTER UPDATE OF title, text ON todos BEGIN
  UPDATE kept_bytes SET bytes = bytes + length(CAST(new.title || new.text AS BLOB)) - length(CAST(old.title || old.text AS BLOB)) WHERE owner_id = new.owner_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER todos_take_bytes AFTER DELETE ON todos BEGIN
  UPDATE kept_bytes SET bytes = bytes - length(CAST(old.title || old.text AS BLOB)) WHERE owner_id = old.owner_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER drafts_add_bytes AFTER INSERT ON drafts BEGIN
  INSERT INTO kept_bytes (owner_id, kind, bytes) VALUES (new.user_id, 'texts', length(CAST(new.value AS BLOB)))
    ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER drafts_change_bytes AFTER UPDATE OF value ON drafts BEGIN
  UPDATE kept_bytes SET bytes = bytes + length(CAST(new.value AS BLOB)) - length(CAST(old.value AS BLOB)) WHERE owner_id = new.user_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER drafts_take_bytes AFTER DELETE ON drafts BEGIN
  UPDATE kept_bytes SET bytes = bytes - length(CAST(old.value AS BLOB)) WHERE owner_id = old.user_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER profiles_add_bytes AFTER INSERT ON profiles BEGIN
  INSERT INTO kept_bytes (owner_id, kind, bytes) VALUES (new.user_id, 'texts', length(CAST(new.about || new.skills || new.education || new.work AS BLOB)))
    ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER profiles_change_bytes AFTER UPDATE OF about, skills, education, work ON profiles BEGIN
  UPDATE kept_bytes SET bytes = bytes + length(CAST(new.about || new.skills || new.education || new.work AS BLOB)) - length(CAST(old.about || old.skills || old.education || old.work AS BLOB)) WHERE owner_id = new.user_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER profiles_take_bytes AFTER DELETE ON profiles BEGIN
  UPDATE kept_bytes SET bytes = bytes - length(CAST(old.about || old.skills || old.education || old.work AS BLOB)) WHERE owner_id = old.user_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER todo_items_add_bytes AFTER INSERT ON todo_items BEGIN
  INSERT INTO kept_bytes (owner_id, kind, bytes) VALUES ((SELECT owner_id FROM todos WHERE id = new.todo_id), 'texts', length(CAST(new.text AS BLOB)))
    ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER todo_items_change_bytes AFTER UPDATE OF text ON todo_items BEGIN
  UPDATE kept_bytes SET bytes = bytes + length(CAST(new.text AS BLOB)) - length(CAST(old.text AS BLOB)) WHERE owner_id = (SELECT owner_id FROM todos WHERE id = new.todo_id) AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER todo_items_take_bytes AFTER DELETE ON todo_items BEGIN
  UPDATE kept_bytes SET bytes = bytes - length(CAST(old.text AS BLOB)) WHERE owner_id = (SELECT owner_id FROM todos WHERE id = old.todo_id) AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER todos_take_bytes_of_items BEFORE DELETE ON todos BEGIN
  UPDATE kept_bytes SET bytes = bytes - (SELECT coalesce(sum(length(CAST(text AS BLOB))), 0) FROM todo_items WHERE todo_id = old.id) WHERE owner_id = old.owner_id AND kind = 'texts';
END;
--> statement-breakpoint
INSERT INTO kept_bytes (owner_id, kind, bytes) SELECT owner_id, 'texts', sum(length(CAST(title || url AS BLOB))) FROM links WHERE true GROUP BY owner_id
  ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
--> statement-breakpoint
INSERT INTO kept_bytes (owner_id, kind, bytes) SELECT owner_id, 'texts', sum(length(CAST(title || text AS BLOB))) FROM todos WHERE true GROUP BY owner_id
  ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
--> statement-breakpoint
INSERT INTO kept_bytes (owner_id, kind, bytes) SELECT user_id, 'texts', sum(length(CAST(value AS BLOB))) FROM drafts WHERE true GROUP BY user_id
  ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
--> statement-breakpoint
INSERT INTO kept_bytes (owner_id, kind, bytes) SELECT user_id, 'texts', sum(length(CAST(about || skills || education || work AS BLOB))) FROM profiles WHERE true GROUP BY user_id
  ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
--> statement-breakpoint
INSERT INTO kept_bytes (owner_id, kind, bytes) SELECT list.owner_id, 'texts', sum(length(CAST(item.text AS BLOB))) FROM todo_items AS item JOIN todos AS list ON list.id = item.todo_id WHERE true GROUP BY list.owner_id
  ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
--> statement-breakpoint
CREATE TRIGGER kept_bytes_refuse AFTER UPDATE OF bytes ON kept_bytes WHEN new.kind = 'texts' AND new.bytes > old.bytes AND new.bytes > 104857600 BEGIN
  SELECT RAISE(ABORT, 'too many bytes of texts');
END;
