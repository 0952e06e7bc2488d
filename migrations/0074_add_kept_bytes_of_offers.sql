DROP TRIGGER kept_bytes_refuse;
--> statement-breakpoint
CREATE TRIGGER offers_add_bytes AFTER INSERT ON offers BEGIN
  INSERT INTO kept_bytes (owner_id, kind, bytes) VALUES (new.maker_id, 'texts', length(CAST(new.description || new.milestones AS BLOB)))
    ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER offers_change_bytes AFTER UPDATE OF description, milestones ON offers BEGIN
  UPDATE kept_bytes SET bytes = bytes + length(CAST(new.description || new.milestones AS BLOB)) - length(CAST(old.description || old.milestones AS BLOB)) WHERE owner_id = new.maker_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER offers_take_bytes AFTER DELETE ON offers BEGIN
  UPDATE kept_bytes SET bytes = bytes - length(CAST(old.description || old.milestones AS BLOB)) WHERE owner_id = old.maker_id AND kind = 'texts';
END;
--> statement-breakpoint
INSERT INTO kept_bytes (owner_id, kind, bytes) SELECT maker_id, 'texts', sum(length(CAST(description || milestones AS BLOB))) FROM offers WHERE true GROUP BY maker_id
  ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
--> statement-breakpoint
CREATE TRIGGER kept_bytes_refuse AFTER UPDATE OF bytes ON kept_bytes WHEN new.kind = 'texts' AND new.bytes > old.bytes AND new.bytes > 104857600 BEGIN
  SELECT RAISE(ABORT, 'too many bytes of texts');
END;
