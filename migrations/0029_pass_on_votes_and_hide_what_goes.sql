ALTER TABLE `things` ADD `kept_reach` text;
--> statement-breakpoint
CREATE TRIGGER users_hide_things AFTER UPDATE OF delete_after ON users WHEN (new.delete_after IS NULL) <> (old.delete_after IS NULL) BEGIN
  UPDATE things SET reach = 'private', kept_reach = reach WHERE owner_id = new.id AND reach <> 'private' AND new.delete_after IS NOT NULL;
  UPDATE things SET reach = kept_reach, kept_reach = NULL WHERE owner_id = new.id AND kept_reach IS NOT NULL AND new.delete_after IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER things_enter_hidden AFTER INSERT ON things WHEN new.reach <> 'private' AND EXISTS (SELECT 1 FROM users WHERE id = new.owner_id AND delete_after IS NOT NULL) BEGIN
  UPDATE things SET reach = 'private', kept_reach = reach WHERE id = new.id;
END;
--> statement-breakpoint
DROP TRIGGER ideas_close_things;
--> statement-breakpoint
CREATE TRIGGER ideas_close_things AFTER UPDATE OF merged_into ON ideas BEGIN
  UPDATE things SET is_closed = EXISTS (SELECT 1 FROM things AS other WHERE other.id = new.merged_into AND other.deleted_at IS NULL AND other.reach = 'public') WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER things_close_duplicates AFTER UPDATE OF deleted_at, reach ON things WHEN new.noun = 'ideas' BEGIN
  UPDATE things SET is_closed = (new.deleted_at IS NULL AND new.reach = 'public') WHERE id IN (SELECT id FROM ideas WHERE merged_into = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER thing_votes_pass_on AFTER INSERT ON thing_votes BEGIN
  INSERT INTO thing_votes (subject_id, user_id, value, created_at)
    SELECT other.id, new.user_id, new.value, new.created_at FROM ideas JOIN ideas AS other ON other.id = ideas.merged_into
    WHERE ideas.id = new.subject_id AND other.owner_id <> new.user_id
      AND NOT EXISTS (SELECT 1 FROM thing_votes WHERE subject_id = other.id AND user_id = new.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER thing_votes_take_back AFTER DELETE ON thing_votes WHEN EXISTS (SELECT 1 FROM things WHERE id = old.subject_id AND NOT is_closed) BEGIN
  DELETE FROM thing_votes WHERE user_id = old.user_id AND subject_id = (SELECT merged_into FROM ideas WHERE id = old.subject_id);
END;
--> statement-breakpoint
INSERT OR IGNORE INTO thing_votes (subject_id, user_id, value, created_at)
  SELECT other.id, vote.user_id, vote.value, vote.created_at FROM ideas JOIN ideas AS other ON other.id = ideas.merged_into
  JOIN thing_votes AS vote ON vote.subject_id = ideas.id WHERE other.deleted_at IS NOT NULL AND vote.user_id <> other.owner_id;
--> statement-breakpoint
UPDATE things SET reach = 'private', kept_reach = reach WHERE reach <> 'private' AND owner_id IN (SELECT id FROM users WHERE delete_after IS NOT NULL);
