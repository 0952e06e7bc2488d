ALTER TABLE `runs` ADD `exit_code` integer;--> statement-breakpoint
ALTER TABLE `runs` ADD `signal` text;