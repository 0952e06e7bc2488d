ALTER TABLE `ideas` ADD `is_open` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `ideas` ADD `status_before` text;--> statement-breakpoint
ALTER TABLE `projects` ADD `idea_id` text REFERENCES ideas(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `projects_idea` ON `projects` (`idea_id`,`created_at`) WHERE idea_id IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER projects_begin_ideas AFTER INSERT ON projects WHEN new.idea_id IS NOT NULL BEGIN
  UPDATE ideas SET status_before = CASE WHEN furthest.place IS NULL THEN NULL ELSE coalesce(status_before, status) END,
    status = CASE furthest.place WHEN 1 THEN 'planned' WHEN 2 THEN 'building' WHEN 3 THEN 'done' ELSE coalesce(status_before, status) END, version = version + 1
  FROM (SELECT max(CASE state WHEN 'open' THEN 1 WHEN 'awarded' THEN 2 WHEN 'done' THEN 3 END) AS place FROM projects WHERE idea_id = new.idea_id AND deleted_at IS NULL) AS furthest
  WHERE ideas.id = new.idea_id;
END;
--> statement-breakpoint
CREATE TRIGGER projects_move_ideas AFTER UPDATE OF state, deleted_at ON projects WHEN new.idea_id IS NOT NULL AND (new.state <> old.state OR new.deleted_at IS NOT old.deleted_at) BEGIN
  UPDATE ideas SET status_before = CASE WHEN furthest.place IS NULL THEN NULL ELSE coalesce(status_before, status) END,
    status = CASE furthest.place WHEN 1 THEN 'planned' WHEN 2 THEN 'building' WHEN 3 THEN 'done' ELSE coalesce(status_before, status) END, version = version + 1
  FROM (SELECT max(CASE state WHEN 'open' THEN 1 WHEN 'awarded' THEN 2 WHEN 'done' THEN 3 END) AS place FROM projects WHERE idea_id = new.idea_id AND deleted_at IS NULL) AS furthest
  WHERE ideas.id = new.idea_id;
END;
--> statement-breakpoint
CREATE TRIGGER projects_leave_ideas AFTER DELETE ON projects WHEN old.idea_id IS NOT NULL AND old.deleted_at IS NULL BEGIN
  UPDATE ideas SET status_before = CASE WHEN furthest.place IS NULL THEN NULL ELSE coalesce(status_before, status) END,
    status = CASE furthest.place WHEN 1 THEN 'planned' WHEN 2 THEN 'building' WHEN 3 THEN 'done' ELSE coalesce(status_before, status) END, version = version + 1
  FROM (SELECT max(CASE state WHEN 'open' THEN 1 WHEN 'awarded' THEN 2 WHEN 'done' THEN 3 END) AS place FROM projects WHERE idea_id = old.idea_id AND deleted_at IS NULL) AS furthest
  WHERE ideas.id = old.idea_id;
END;
