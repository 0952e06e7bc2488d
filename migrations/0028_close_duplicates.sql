DROP INDEX `things_public`;--> statement-breakpoint
ALTER TABLE `things` ADD `is_closed` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `things_public` ON `things` (`updated_at`,`id`) WHERE reach = 'public' AND deleted_at IS NULL AND NOT is_closed;
--> statement-breakpoint
CREATE TRIGGER ideas_close_things AFTER UPDATE OF merged_into, deleted_at ON ideas BEGIN
  UPDATE things SET is_closed = EXISTS (SELECT 1 FROM ideas JOIN ideas AS other ON other.id = ideas.merged_into WHERE ideas.id = things.id AND other.deleted_at IS NULL)
    WHERE id = new.id OR id IN (SELECT id FROM ideas WHERE merged_into = new.id);
END;
--> statement-breakpoint
UPDATE things SET is_closed = 1 WHERE id IN (SELECT ideas.id FROM ideas JOIN ideas AS other ON other.id = ideas.merged_into WHERE other.deleted_at IS NULL);
