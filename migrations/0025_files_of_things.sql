DROP INDEX `files_room`;--> statement-breakpoint
ALTER TABLE `files` RENAME COLUMN `room_id` TO `thing_id`;--> statement-breakpoint
ALTER TABLE `files` DROP COLUMN `room`;--> statement-breakpoint
CREATE INDEX `files_thing` ON `files` (`thing_id`);
